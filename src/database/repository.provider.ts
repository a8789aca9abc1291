import type { FactoryProvider, Type } from '@nestjs/common';
import {
  DataSource,
  type EntityManager,
  type EntityTarget,
  type ObjectLiteral,
  type Repository,
} from 'typeorm';

/**
 * Provides a repository class with SQL of its own. The class keeps the constructor of `Repository`, by which
 * `EntityManager.withRepository` binds it to a transaction.
 */
export function provideRepository<Entity extends ObjectLiteral>(
  repository: new (target: EntityTarget<Entity>, manager: EntityManager) => Repository<Entity>,
  entity: Type<Entity>,
): FactoryProvider<Repository<Entity>> {
  return {
    provide: repository,
    useFactory: (dataSource: DataSource) => new repository(entity, dataSource.manager),
    inject: [DataSource],
  };
}
