import { type DynamicModule, Module } from '@nestjs/common';

/** Injection token: for how many whole months after the month of their receipt events are kept, `RETENTION_MONTHS`; null: for ever. */
export const KEPT_MONTHS = Symbol('KeptMonths');

/** Hands {@link KEPT_MONTHS} to whoever removes events and to whoever says what is kept. */
@Module({})
export class KeptMonthsModule {
  static of(months: number | null): DynamicModule {
    return {
      module: KeptMonthsModule,
      global: true,
      providers: [{ provide: KEPT_MONTHS, useValue: months }],
      exports: [KEPT_MONTHS],
    };
  }
}
