import { type DynamicModule, Module } from '@nestjs/common';
import { Waymark, type WaymarkOptions } from '../index.js';

/** Sends what is on its way before the application ends. */
class WaymarkShutdown {
  constructor(private readonly waymark: Waymark) {}

  async onApplicationShutdown(): Promise<void> {
    await this.waymark.close();
  }
}

/** Provides one {@link Waymark} to every module of an application, and closes it with the application. */
export class WaymarkModule {
  static forRoot(options: WaymarkOptions): DynamicModule {
    return {
      module: WaymarkModule,
      global: true,
      providers: [
        { provide: Waymark, useFactory: () => new Waymark(options) },
        {
          provide: WaymarkShutdown,
          inject: [Waymark],
          useFactory: (waymark) => new WaymarkShutdown(waymark),
        },
      ],
      exports: [Waymark],
    };
  }
}

Module({})(WaymarkModule);
