export class StoredEventsService {}
