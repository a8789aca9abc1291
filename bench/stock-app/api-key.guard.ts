import { createHash } from 'node:crypto';
import { type CanActivate, type ExecutionContext, Injectable, UnauthorizedException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Request } from 'express';
import { Repository } from 'typeorm';
import { ApiKeyEntity } from './api-key.entity.js';
import { isTuned } from './tuning.js';

/** A request that passed the guard. */
export interface KeyedRequest extends Request {
  apiKey: ApiKeyEntity;
}

/** How long the tuned service believes a key; a deleted one lives on for as long, which ours does not allow itself. */
const CACHE_MS = 10_000;

/** Looks the key up by its hash: per request as the documentation's guard would, or (tuned) from a cache. */
@Injectable()
export class ApiKeyGuard implements CanActivate {
  private readonly cache = new Map<string, { key: ApiKeyEntity; until: number }>();

  constructor(@InjectRepository(ApiKeyEntity) private readonly keys: Repository<ApiKeyEntity>) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<KeyedRequest>();
    const [scheme, token] = request.headers.authorization?.split(' ') ?? [];
    const key = scheme === 'Bearer' && token ? await this.find(token) : null;
    if (!key) throw new UnauthorizedException({ error: 'Invalid API key' });
    request.apiKey = key;
    return true;
  }

  private async find(token: string): Promise<ApiKeyEntity | null> {
    const hash = createHash('sha256').update(token).digest('hex');
    if (!isTuned) return this.keys.findOneBy({ hash });
    const cached = this.cache.get(hash);
    if (cached && cached.until > Date.now()) return cached.key;
    const key = await this.keys.findOneBy({ hash });
    if (key) this.cache.set(hash, { key, until: Date.now() + CACHE_MS });
    return key;
  }
}
