import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule, type TypeOrmModuleOptions } from '@nestjs/typeorm';
import { CLOCK, type Clock } from '../common/clock.js';
import { LANES } from './citus/lanes.js';
import { ShardLanes } from './citus/shard-lanes.js';
import { Database } from './database.js';

/**
 * Hands the {@link Database} to every module, with the lanes of its accounts ({@link LANES}), and TypeORM's `DataSource` with the entities that the modules register by
 * `TypeOrmModule.forFeature`. Nest closes the data source when the application has shut down; whoever starts the process
 * closes the database after that: nothing may close it while a request or a last flush still needs it.
 */
@Module({})
export class DatabaseModule {
  static forRoot(database: Database): DynamicModule {
    return {
      module: DatabaseModule,
      global: true,
      imports: [
        TypeOrmModule.forRootAsync({
          useFactory: (): TypeOrmModuleOptions => ({
            ...database.dataSourceOptions(),
            autoLoadEntities: true,
            toRetry: () => false, // a start that cannot reach its database fails with one sentence, at once
          }),
          dataSourceFactory: (options) => database.connectDataSource(options!),
        }),
      ],
      providers: [
        { provide: Database, useValue: database },
        {
          provide: LANES,
          inject: [CLOCK],
          useFactory: (clock: Clock) =>
            database.shape.isDistributed ? new ShardLanes(database, clock) : null,
        },
      ],
      exports: [Database, LANES],
    };
  }
}
