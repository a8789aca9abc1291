import type { ScriptedRows } from './recorder.js';

const POSTGRES_EPOCH_US = Date.UTC(2000, 0, 1) * 1000;
const [CONVERTER, COMPANION, USER] = [1n, 2n, 3n];
const FIRST_US = Date.UTC(2026, 0, 26) * 1000;
const LAST_US = Date.UTC(2026, 1, 1, 12) * 1000;

/** One conversion, whose visitor was seen as a user as whom another visitor was seen, too: so every statement is sent. */
export const IDENTITY_ROWS: ScriptedRows = {
  'AS refunds': [{ refunds: '0 0' }],
  'AS first_us': [{ first_us: FIRST_US, last_us: LAST_US }],
  'AS conversions': [
    { part: 32, conversions: conversion(LAST_US), event_ids: ['order-1'], user_ids: [null] },
  ],
  'i.user_key = ANY': [{ sightings: Buffer.concat([sighting(CONVERTER), sighting(COMPANION)]) }],
  'i.visitor_key = ANY': [{ sightings: sighting(CONVERTER) }],
};

/** One visitor that was seen as two users. */
export const PEOPLE_ROWS: ScriptedRows = {
  'AS people': [{ people: Buffer.concat([seenAs(USER, true), seenAs(COMPANION, false)]) }],
};

function seenAs(user: bigint, isFirst: boolean): Buffer {
  const packed = Buffer.alloc(17);
  packed.writeBigInt64BE(CONVERTER, 0);
  packed.writeBigInt64BE(user, 8);
  packed.writeUInt8(isFirst ? 1 : 0, 16);
  return packed;
}

function conversion(atUs: number): Buffer {
  const packed = Buffer.alloc(40);
  packed.writeBigInt64BE(CONVERTER, 0);
  packed.writeBigInt64BE(BigInt(atUs - POSTGRES_EPOCH_US), 8);
  packed.write('---', 24);
  return packed;
}

function sighting(visitor: bigint): Buffer {
  const packed = Buffer.alloc(24);
  packed.writeBigInt64BE(visitor, 0);
  packed.writeBigInt64BE(BigInt(FIRST_US - POSTGRES_EPOCH_US), 8);
  packed.writeBigInt64BE(USER, 16);
  return packed;
}
