import { Injectable } from '@nestjs/common';
import { apiErrors } from '../../common/api-error.js';
import { FieldErrors } from '../../common/field-errors.js';
import { readTrafficLists } from '../../events/traffic-lists/read-traffic-lists.js';
import { TrafficListsService } from '../../events/traffic-lists/traffic-lists.service.js';
import type { TrafficListsRevision } from '../../events/traffic-lists/traffic-lists.types.js';
import type { Caller, CallerAccount } from '../access/caller.js';
import { ADMINS } from '../access/dashboard-access.js';
import { ActorNames } from '../account/actor-names.js';
import { dashboardErrors } from '../http/dashboard-errors.js';
import type { ReplaceTrafficListsRequest, TrafficListsView } from './traffic-lists.dto.js';

/** The traffic lists of an account as its members see and its admins change them. */
@Injectable()
export class TrafficListsViewService {
  constructor(
    private readonly lists: TrafficListsService,
    private readonly names: ActorNames,
  ) {}

  async view(account: CallerAccount): Promise<TrafficListsView> {
    return this.toView(account, await this.lists.find(account.id));
  }

  /** @throws ApiError 400 that names each entry that breaks a rule; 409 when somebody has changed the lists meanwhile. */
  async replace(
    account: CallerAccount,
    caller: Caller,
    { revision, ...sent }: ReplaceTrafficListsRequest,
  ): Promise<TrafficListsView> {
    const errors = new FieldErrors();
    const lists = readTrafficLists(sent, errors);
    if (!errors.isEmpty) throw apiErrors.invalidBody(errors.list());
    const changed = await this.lists.change({
      ...{ accountId: account.id, accountPublicId: account.publicId, actor: caller.actor },
      ...{ revision, lists },
    });
    if (!changed) throw dashboardErrors.listsChanged();
    return this.toView(account, changed);
  }

  private async toView(
    account: CallerAccount,
    { revision, lists, change }: TrafficListsRevision,
  ): Promise<TrafficListsView> {
    const isForAdmin = ADMINS.includes(account.role);
    const nameOf = await this.names.of([isForAdmin && change ? change.by : null]);
    return {
      revision,
      own_domains: lists.ownDomains,
      return_domains: lists.returnDomains,
      sources: lists.sources,
      non_interactive_types: lists.nonInteractiveTypes,
      ad_platforms: lists.adPlatforms,
      changed_at: change?.at.toISOString() ?? null,
      changed_by: change && isForAdmin ? nameOf(change.by) : null,
    };
  }
}
