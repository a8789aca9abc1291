import { type DynamicModule, Module } from '@nestjs/common';
import { Database } from './database.js';

/**
 * Hands the opened {@link Database} to every module. Opening and closing it is the business of whoever starts the
 * process: nothing may close it while a request or a last flush still needs it.
 */
@Module({})
export class DatabaseModule {
  static forRoot(database: Database): DynamicModule {
    return {
      module: DatabaseModule,
      global: true,
      providers: [{ provide: Database, useValue: database }],
      exports: [Database],
    };
  }
}
