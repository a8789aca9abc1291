export class LinkRedemptionService {}
