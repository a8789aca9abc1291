import { type DynamicModule, Module } from '@nestjs/common';
import { CLOCK, type Clock } from './common/clock.js';
import { ID_SOURCE, systemIds } from './common/ids.js';

/** Hands time and randomness to every module, so that nobody takes them from thin air. */
@Module({})
export class ClockModule {
  static of(clock: Clock): DynamicModule {
    return {
      module: ClockModule,
      global: true,
      providers: [
        { provide: CLOCK, useValue: clock },
        { provide: ID_SOURCE, useValue: systemIds },
      ],
      exports: [CLOCK, ID_SOURCE],
    };
  }
}
