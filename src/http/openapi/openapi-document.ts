import { type INestApplication, Injectable } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { API_KEY_SCHEME } from '../surface.decorators.js';
import { completeAnswers } from './complete-answers.js';
import { publicModules } from './public-modules.js';
import { inReadingOrder } from './reading-order.js';

const DESCRIPTION = `Send events, read them back, ask reports about them, know your limits.

Every request carries a secret key: \`Authorization: Bearer <key>\`. A test key sees test data only, a live key live
data only. Every answer tells in its headers how much of the hour's allowance is left.

A request is taken whole or refused. An unknown or misspelt parameter is a 400. Before the key is looked at, two lines of
\`Authorization\`, \`Content-Type\` or \`Host\` are a 400, more than 1,000 header lines or 16 KiB of them a 431, and HTTP
versions other than 1.1 and 1.0 a 505. Of a repeated member of a JSON object the last one counts.`;

/** The description of the public interface as the running application has it; made once, when first asked for. */
@Injectable()
export class OpenApiDocument {
  private app: INestApplication | undefined;
  private built: OpenAPIObject | undefined;

  /** Names the application to describe; it is not known yet when this is made. */
  describes(app: INestApplication): void {
    this.app = app;
  }

  get(): OpenAPIObject {
    this.built ??= buildOpenApi(this.app!);
    return this.built;
  }
}

/** The one way to the document: what is served at /openapi.json and what is committed as openapi.json. */
export function buildOpenApi(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Waymark')
    .setDescription(DESCRIPTION)
    .setVersion('1.0.0')
    .addTag('Keys', 'What a key is good for.')
    .addTag('Events', 'Sending events and reading them back.')
    .addTag('Visitors', 'The people behind the events.')
    .addTag('Catalogue', 'What there is to ask about: event types, properties, values.')
    .addTag('Reports', 'Questions about the events, answered exactly; docs/reports.md has the definitions.')
    .addTag('Cohorts', 'Filters on people kept under a name; docs/reports.md says more.')
    .addTag('Saved reports', 'Questions kept under a name, and their answers; docs/saved.md says more.')
    .addTag('Ad spend', 'What advertising cost, and exchange rates: importing them, reading them back.')
    .addBearerAuth(
      {
        type: 'http',
        scheme: 'bearer',
        // Unset, it would be given as a JWT, which it is not.
        bearerFormat: 'secret key',
        description: 'A secret key, `sk_test_…` or `sk_live_…`, as it was shown when it was created.',
      },
      API_KEY_SCHEME,
    )
    .build();
  config.servers = [
    { url: '/', description: 'This installation (production)', 'x-internal': false } as never,
  ];
  const document = SwaggerModule.createDocument(app, config, { include: publicModules(app) });
  return inReadingOrder(completeAnswers(document));
}
