export class LiveStreamsService {}
