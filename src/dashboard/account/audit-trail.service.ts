export class AuditTrailService {}
