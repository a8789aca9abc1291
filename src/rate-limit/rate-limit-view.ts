/** What the `X-RateLimit-*` headers of one response say. */
export interface RateLimitView {
  readonly limit: number;
  readonly remaining: number;
  /** Unix time in seconds at which the window starts anew. */
  readonly resetSeconds: number;
}
