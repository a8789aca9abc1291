import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { SESSION_SCHEME } from './access/dashboard-api.decorator.js';
import { DashboardModule } from './dashboard.module.js';

/** The OpenAPI document of the dashboard's interface: `dashboard/openapi.json`, from which the web app's types are generated. */
export function buildDashboardOpenApi(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Waymark dashboard')
    .setDescription(
      'What the web app asks of the service. It is no public interface: it changes with the app. Every change needs the ' +
        'session cookie and must come from the dashboard’s own pages (Fetch Metadata, or else Origin).',
    )
    .setVersion('1.0.0')
    .addServer('/', 'This server')
    .addCookieAuth('waymark_session', { type: 'apiKey', in: 'cookie' }, SESSION_SCHEME)
    .build();
  return SwaggerModule.createDocument(app, config, {
    include: [DashboardModule],
    operationIdFactory: operationId,
  });
}

/** `KeysController.create` is `keysCreate`. */
function operationId(controller: string, method: string): string {
  const feature = controller.replace(/Controller$/, '');
  return `${feature[0]!.toLowerCase()}${feature.slice(1)}${method[0]!.toUpperCase()}${method.slice(1)}`;
}
