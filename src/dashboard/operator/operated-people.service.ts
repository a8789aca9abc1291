export class OperatedPeopleService {}
