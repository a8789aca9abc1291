export class LiveStreamsService {
  // biome-ignore lint/suspicious/noExplicitAny: shape only, for now
  [method: string]: any;
}
