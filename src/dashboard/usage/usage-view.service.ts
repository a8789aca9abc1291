export class UsageViewService {}
