export class BillingService {}
