import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { API_KEY_SCHEME } from './surface.decorators.js';

/** The description of the public interface, from the routes themselves; the committed `openapi.json` is this. */
export function buildOpenApi(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Waymark')
    .setDescription('Event tracking: send events, read them back, know your limits.')
    .setVersion('1.0.0')
    .addServer('/', 'This server')
    .addBearerAuth(
      { type: 'http', scheme: 'bearer', bearerFormat: 'sk_test_<32 characters>' },
      API_KEY_SCHEME,
    )
    .build();
  return SwaggerModule.createDocument(app, config);
}

/** Serves the document at /openapi.json and Swagger UI at /docs. Call it before the application is initialised. */
export function serveOpenApi(app: INestApplication): void {
  SwaggerModule.setup('docs', app, () => buildOpenApi(app), {
    jsonDocumentUrl: 'openapi.json',
    swaggerOptions: { persistAuthorization: true, tryItOutEnabled: true },
  });
}
