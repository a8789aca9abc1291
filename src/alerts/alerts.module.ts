import { type DynamicModule, Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { SavedModule } from '../saved/saved.module.js';
import { AlertChecker, PUBLIC_URL } from './alert-checker.js';
import { AlertGroups } from './alert-groups.service.js';
import { AlertInspector } from './alert-inspector.js';
import { AlertPreviews } from './alert-previews.service.js';
import { AlertsService } from './alerts.service.js';

/** Global: who is told when a saved report's figure, or silence, asks for it; checked in the background. */
@Module({})
export class AlertsModule {
  static forRoot(publicUrl: string | null): DynamicModule {
    return {
      module: AlertsModule,
      global: true,
      imports: [AuditModule, SavedModule],
      providers: [
        AlertsService,
        AlertInspector,
        AlertPreviews,
        AlertGroups,
        AlertChecker,
        { provide: PUBLIC_URL, useValue: publicUrl },
      ],
      exports: [AlertsService, AlertPreviews, AlertGroups],
    };
  }
}
