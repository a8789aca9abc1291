import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, type Repository } from 'typeorm';
import type { Actor } from '../audit/actor.js';
import { AuditService } from '../audit/audit.service.js';
import { differences } from '../audit/differences.js';
import { apiErrors } from '../common/api-error.js';
import { CLOCK, type Clock } from '../common/clock.js';
import { ID_SOURCE, type IdSource } from '../common/ids.js';
import { consentOf } from '../deliveries/addresses/mail-address.types.js';
import { MailAddresses } from '../deliveries/addresses/mail-addresses.service.js';
import { isUnsubscribeSignature } from '../deliveries/addresses/mail-link.js';
import { type MailSubscription, MailSubscriptions } from '../deliveries/addresses/mail-subscriptions.js';
import { plainName } from '../mail/plain.js';
import type { Member } from '../members/members.types.js';
import { MembershipsService } from '../members/memberships.service.js';
import { newSecretToken } from '../members/secret-token.js';
import type { Board } from '../saved/boards/board.types.js';
import { BoardsService } from '../saved/boards/boards.service.js';
import { savedErrors } from '../saved/saved-errors.js';
import { BoardDigestEntity } from './board-digest.entity.js';
import type { Digest, DigestSettings } from './digest.types.js';
import { DigestAddress } from './digest-address.js';
import { digestErrors } from './digest-errors.js';
import { DigestRecipientEntity } from './digest-recipient.entity.js';
import { nextDue } from './week.js';

/** Who changes a digest. */
export interface DigestChange {
  readonly board: Board;
  readonly person: { readonly id: number; readonly publicId: string };
  readonly actor: Actor;
  /** Whether they may send it to addresses that are no members’. */
  readonly isAdmin: boolean;
}

/** The digest that a link of a message is about, and whose it is. */
interface SignedDigest {
  readonly recipientId: number;
  readonly boardName: string;
  readonly boardPublicId: string;
  readonly accountId: number;
  readonly email: string;
  /** Null: still gets it. */
  readonly unsubscribedAt: Date | null;
  readonly secret: string;
}

const RECIPIENT = 'dgr_';
const NOBODY = { isOn: false, members: [], addresses: [] } as const;
/** Until somebody chooses. */
const FIRST_SCHEDULE = { weekday: 1, hour: 8, timezone: 'UTC' };

/** Nobody removes them until the transaction ends. */
const KEEP_MEMBERS = `
  SELECT person_id FROM memberships WHERE account_id = $1 AND person_id = ANY ($2::int[]) ORDER BY person_id FOR KEY SHARE`;
const LOCK_BOARD = 'SELECT id FROM boards WHERE id = $1 FOR UPDATE';

const SIGNED = `
  SELECT r.id AS "recipientId", b.name AS "boardName", b.public_id AS "boardPublicId", r.account_id AS "accountId",
         coalesce(r.email, p.email) AS email, r.unsubscribed_at AS "unsubscribedAt", d.secret
    FROM digest_recipients r JOIN board_digests d USING (board_id) JOIN boards b ON b.id = r.board_id
    LEFT JOIN people p ON p.id = r.person_id
   WHERE r.public_id = $1`;

/** When boards are sent by e-mail and to whom; each change leaves its line in the audit trail. */
@Injectable()
export class DigestsService implements OnModuleInit {
  constructor(
    @InjectRepository(BoardDigestEntity) private readonly digests: Repository<BoardDigestEntity>,
    @InjectRepository(DigestRecipientEntity) private readonly recipients: Repository<DigestRecipientEntity>,
    private readonly boards: BoardsService,
    private readonly memberships: MembershipsService,
    private readonly address: DigestAddress,
    private readonly mailAddresses: MailAddresses,
    private readonly subscriptions: MailSubscriptions,
    private readonly audit: AuditService,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ID_SOURCE) private readonly ids: IdSource,
  ) {}

  onModuleInit(): void {
    this.subscriptions.register(RECIPIENT, (publicId, signature) => this.findSigned(publicId, signature));
    this.boards.beforeDeletion((manager, board, actor) => this.tellOfEnd(manager, board, actor));
  }

  async find({ id, accountId }: Pick<Board, 'id' | 'accountId'>): Promise<Digest> {
    const members = await this.memberships.list(accountId);
    return this.read(this.digests.manager, id, members);
  }

  /**
   * Who has unsubscribed stays so: a member until they choose the digest themselves, an address for good.
   * @throws ApiError 400 for somebody who is no member, 403 for an address that is new where an analyst gives it, 409 for one where
   * nobody could unsubscribe.
   */
  async set(change: DigestChange, settings: DigestSettings): Promise<Digest> {
    const { board, actor } = change;
    const members = await this.memberships.list(board.accountId);
    const wanted = withoutMembers(settings, members);
    if (wanted.members.some((id) => !members.some(({ publicId }) => publicId === id)))
      throw digestErrors.noSuchMember();
    return this.digests.manager.transaction(async (manager) => {
      // First of all: whoever removes a member has theirs before their digests, too.
      const personIds = members
        .filter(({ publicId }) => publicId === change.person.publicId || wanted.members.includes(publicId))
        .map(({ personId }) => personId);
      const kept: object[] = await manager.query(KEEP_MEMBERS, [board.accountId, personIds]);
      if (kept.length < personIds.length) throw digestErrors.noSuchMember();
      // One after another, or two at once would both make the first.
      const locked: object[] = await manager.query(LOCK_BOARD, [board.id]);
      if (locked.length === 0) throw savedErrors.noSuchBoard();
      const before = await this.read(manager, board.id, members);
      const added = wanted.addresses.filter(
        (address) => !before.addresses.includes(address) && !before.unsubscribed.includes(address),
      );
      if (added.length > 0 && !change.isAdmin) throw digestErrors.addressesForbidden();
      if (added.length > 0 && this.address.origin === null) throw digestErrors.noAddress();
      await this.setSchedule(manager, board.id, { before, wanted });
      await this.setRecipients(manager, change, { wanted, added, members });
      // In the order of all who do so at once: each address is locked.
      for (const email of [...wanted.addresses].sort()) {
        const asked = { accountId: board.accountId, email, actor };
        if (added.includes(email)) await this.mailAddresses.add(manager, asked);
        else if (change.isAdmin) await this.mailAddresses.remind(manager, asked);
      }
      const after = await this.read(manager, board.id, members);
      const emailOf = (id: string) => members.find(({ publicId }) => publicId === id)?.email ?? id;
      const details = differences(inWords(before, emailOf), inWords(after, emailOf));
      if (Object.keys(details).length > 0)
        await this.audit.record(manager, {
          ...{ accountId: board.accountId, actor, action: 'digest.changed', target: board.publicId },
          details: { environment: board.environment, board: board.name, ...details },
        });
      return after;
    });
  }

  /** Which of these addresses are no members' and have yet to confirm: nothing is sent to them. */
  async unconfirmed(accountId: number, addresses: readonly string[]): Promise<string[]> {
    const known = await this.mailAddresses.list(accountId, addresses);
    return known
      .filter((address) => consentOf({ ...address, unsubscribedAt: null }) === 'awaited')
      .map(({ email }) => email);
  }

  /** Whose link it is. @throws ApiError 404 for one that is not signed, or whose recipient is gone. */
  private async findSigned(publicId: string, signature: string): Promise<MailSubscription> {
    const [found] = await this.recipients.query<SignedDigest[]>(SIGNED, [publicId]);
    if (!found || !isUnsubscribeSignature({ publicId, secret: found.secret }, signature))
      throw apiErrors.notFound('This link is not whole, or what it was about is gone');
    return {
      what: `weekly e-mail of “${plainName(found.boardName)}”`,
      email: found.email,
      hasEnded: found.unsubscribedAt !== null,
      end: () => this.unsubscribe(found),
      // Whoever has an account chooses it again there; others are added by whoever answers for them.
      resume: null,
    };
  }

  /** No further one is sent to them, from the next message on. */
  private async unsubscribe({ recipientId, ...digest }: SignedDigest): Promise<void> {
    if (digest.unsubscribedAt) return;
    await this.recipients.manager.transaction(async (manager) => {
      const unsubscribedAt = new Date(this.clock.now());
      await manager.withRepository(this.recipients).update({ id: recipientId }, { unsubscribedAt });
      await this.audit.record(manager, {
        ...{ accountId: digest.accountId, actor: { id: 'recipient' }, action: 'digest.unsubscribed' },
        ...{ target: digest.boardPublicId, details: { board: digest.boardName, recipient: digest.email } },
      });
    });
  }

  /** It goes with its board. */
  private async tellOfEnd(manager: EntityManager, board: Board, actor: Actor): Promise<void> {
    const { id, accountId, environment, name, publicId } = board;
    if (!(await manager.withRepository(this.digests).existsBy({ boardId: id, isOn: true }))) return;
    await this.audit.record(manager, {
      ...{ accountId, actor, action: 'digest.changed', target: publicId },
      details: { environment, board: name, state: 'on → off' },
    });
  }

  private async read(manager: EntityManager, boardId: number, members: readonly Member[]): Promise<Digest> {
    const entity = await manager.withRepository(this.digests).findOneBy({ boardId });
    const rows = await manager
      .withRepository(this.recipients)
      .find({ where: { boardId }, order: { id: 'ASC' } });
    if (!entity)
      return {
        ...{ ...FIRST_SCHEDULE, ...NOBODY, unansweredFor: [], unsubscribed: [], dueAt: null },
        ...{ lastSentAt: null, lastSentTo: 0, lastFailure: null, lastFailedAt: null },
      };
    const memberOf = ({ personId }: DigestRecipientEntity) =>
      members.find((member) => member.personId === personId);
    const current = rows.filter(({ unsubscribedAt }) => unsubscribedAt === null);
    const { boardId: _, secret, lease, leasedUntil, attempts, ...kept } = entity;
    return {
      ...kept,
      members: current.flatMap((row) => memberOf(row)?.publicId ?? []),
      addresses: current.flatMap(({ email }) => email ?? []),
      unansweredFor: current.flatMap(({ email, grantedBy }) =>
        email === null || mayGrant(grantedBy, members) ? [] : [email],
      ),
      unsubscribed: rows
        .filter(({ unsubscribedAt }) => unsubscribedAt !== null)
        .flatMap((row) => row.email ?? memberOf(row)?.email ?? []),
    };
  }

  /** A time that stays leaves what is due, or being sent, as it is. */
  private async setSchedule(
    manager: EntityManager,
    boardId: number,
    { before, wanted }: { readonly before: Digest; readonly wanted: DigestSettings },
  ): Promise<void> {
    const digests = manager.withRepository(this.digests);
    const { isOn, weekday, hour, timezone } = wanted;
    const schedule = { weekday, hour, timezone };
    const isSame =
      before.isOn === isOn &&
      before.weekday === weekday &&
      before.hour === hour &&
      before.timezone === timezone;
    if (await digests.existsBy({ boardId })) {
      if (isSame) return;
      const dueAt = isOn ? new Date(nextDue(schedule, this.clock.now())) : null;
      await digests.update(
        { boardId },
        { isOn, ...schedule, dueAt, lease: null, leasedUntil: null, attempts: 0 },
      );
      return;
    }
    const dueAt = isOn ? new Date(nextDue(schedule, this.clock.now())) : null;
    await digests.insert({
      ...{ boardId, isOn, ...schedule, dueAt, secret: newSecretToken(this.ids), attempts: 0, lastSentTo: 0 },
    });
  }

  private async setRecipients(
    manager: EntityManager,
    { board, person, isAdmin }: DigestChange,
    {
      wanted,
      added,
      members,
    }: {
      readonly wanted: DigestSettings;
      readonly added: readonly string[];
      readonly members: readonly Member[];
    },
  ): Promise<void> {
    const recipients = manager.withRepository(this.recipients);
    const { id: boardId, accountId } = board;
    const personIds = members
      .filter(({ publicId }) => wanted.members.includes(publicId))
      .map(({ personId }) => personId);
    const rows = await recipients.findBy({ boardId });
    const isWanted = ({ personId, email }: DigestRecipientEntity) =>
      personId === null ? wanted.addresses.includes(email!) : personIds.includes(personId);
    const gone = rows.filter((row) => !isWanted(row) && row.unsubscribedAt === null);
    if (gone.length > 0) await recipients.delete({ id: In(gone.map(({ id }) => id)) });
    const isNew = (personId: number) => !rows.some((row) => row.personId === personId);
    const unanswered = rows.filter(
      (row) => row.email !== null && isWanted(row) && !mayGrant(row.grantedBy, members),
    );
    if (isAdmin && unanswered.length > 0)
      await recipients.update({ id: In(unanswered.map(({ id }) => id)) }, { grantedBy: person.id });
    const made = [
      ...personIds.filter(isNew).map((personId) => ({ personId })),
      ...added.map((email) => ({ email, grantedBy: person.id })),
    ];
    for (const recipient of made)
      await recipients.insert({
        publicId: this.ids.newPublicId(RECIPIENT),
        boardId,
        accountId,
        ...recipient,
      });
    if (wanted.members.includes(person.publicId))
      await recipients.update({ boardId, personId: person.id }, { unsubscribedAt: null });
  }
}

/** Whoever's address is a member's is meant as one: they then go with their membership. */
function withoutMembers(settings: DigestSettings, members: readonly Member[]): DigestSettings {
  const meant = members.filter(({ email }) => settings.addresses.includes(email));
  return {
    ...settings,
    members: [...new Set([...settings.members, ...meant.map(({ publicId }) => publicId)])],
    addresses: settings.addresses.filter((address) => !meant.some(({ email }) => email === address)),
  };
}

/** Whether this person may answer for addresses. */
function mayGrant(personId: number | null, members: readonly Member[]): boolean {
  const role = members.find((member) => member.personId === personId)?.role;
  return role === 'owner' || role === 'admin';
}

/** As the audit trail says it. */
function inWords(
  { isOn, weekday, hour, timezone, members, addresses, unansweredFor }: Digest,
  emailOf: (memberId: string) => string,
): Record<string, string> {
  return {
    state: isOn ? 'on' : 'off',
    time: `weekday ${weekday}, ${hour}:00 ${timezone}`,
    recipients: [...members.map(emailOf), ...addresses].sort().join(', '),
    unanswered_for: unansweredFor.join(', '),
  };
}
