import path from 'node:path';
import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { PACKAGE_ROOT } from '../config/env.js';
import { TrackingModule } from '../events/tracking.module.js';
import { BrowserScriptController } from './browser-script.controller.js';
import { BrowserScriptFiles } from './browser-script-files.js';
import { DailySalts } from './daily-salts.js';
import { SiteGuard } from './site.guard.js';
import { SiteDrops } from './site-drops.js';
import { SiteDropsStore } from './site-drops.store.js';
import { SiteEventsController } from './site-events.controller.js';

/** What pages of sites load and send. */
@Module({
  imports: [AuthModule, TrackingModule],
  controllers: [BrowserScriptController, SiteEventsController],
  providers: [
    {
      provide: BrowserScriptFiles,
      useValue: new BrowserScriptFiles(path.join(PACKAGE_ROOT, 'clients', 'browser', 'dist', 'script')),
    },
    SiteGuard,
    SiteDrops,
    SiteDropsStore,
    DailySalts,
  ],
  exports: [SiteDrops],
})
export class SitesModule {}
