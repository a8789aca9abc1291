import { NestFactory } from '@nestjs/core';
import type { OpenAPIObject } from '@nestjs/swagger';
import { AppModule } from './app.module.js';
import { loadEnv } from './config/env.js';
import type { Database } from './database/database.js';
import { buildOpenApi } from './http/openapi/openapi-document.js';

/** The OpenAPI document of all features together; read from the routes, of which none is made to work. */
export async function describePublicInterface(): Promise<OpenAPIObject> {
  // Nothing is instantiated in a preview, so nothing asks for the database that is not there.
  const features = AppModule.of({ database: {} as Database, env: loadEnv({}) });
  const app = await NestFactory.create(features, { preview: true, abortOnError: false, logger: false });
  return buildOpenApi(app);
}
