import type { INestApplication, Type } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { ACCESS, type Access } from '../../auth/access.js';

/** The modules that the public interface is made of: all but those with routes for signed-in people. */
export function publicModules(app: INestApplication): Type[] {
  return [...app.get(ModulesContainer).values()]
    .filter(({ controllers }) => ![...controllers.values()].some(({ metatype }) => isForPeople(metatype)))
    .map(({ metatype }) => metatype as Type);
}

function isForPeople(controller: { readonly prototype?: unknown } | null | undefined): boolean {
  const methods = Object.values(Object.getOwnPropertyDescriptors(controller?.prototype ?? {}));
  return methods.some(
    ({ value }) =>
      typeof value === 'function' &&
      (Reflect.getMetadata(ACCESS, value) as Access | undefined)?.surface === 'dashboard',
  );
}
