import type { AuditService } from '../../src/audit/audit.service.js';
import type { Database, ReadScope } from '../../src/database/database.js';
import { VisitorErasureService } from '../../src/events/visitor-erasure.service.js';

/** Erases a visitor as the service does, with nobody to be named in the trail. */
export function eraseVisitor(
  { writer }: Pick<Database, 'writer'>,
  scope: ReadScope,
  visitorId: string,
): Promise<number> {
  const manager = {
    query: async (text: string, values: unknown[]) => (await writer.query(text, values)).rows,
  };
  const dataSource = {
    ...manager,
    transaction: (work: (given: typeof manager) => Promise<number>) => work(manager),
  };
  const audit = { record: async () => undefined } as unknown as AuditService;
  const service = new VisitorErasureService(dataSource as never, audit);
  return service.erase(scope, visitorId, null as never);
}
