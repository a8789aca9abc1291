export class DashboardGuard {}
