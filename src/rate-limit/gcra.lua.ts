/**
 * The algorithm of gcra-limiter.ts in one step inside Redis. KEYS[1]: the bucket; ARGV: limit, window in ms.
 * Answers {1 or 0, hits left, whole milliseconds to wait}. The key never outlives its meaning: every write sets an
 * expiry, since a key without one would block its account for ever. A refused hit writes nothing.
 */
export const GCRA_SCRIPT = `
local limit = tonumber(ARGV[1])
local window = tonumber(ARGV[2])
local interval = window / limit
-- Counted from a late epoch: doubles have no room for fractions of a millisecond since 1970.
local time = redis.call('TIME')
local now = (tonumber(time[1]) - 1750000000) * 1000 + tonumber(time[2]) / 1000
local tat = tonumber(redis.call('GET', KEYS[1]) or now)
if tat < now then tat = now end
if tat > now + window then tat = now + window end
local wait = tat + interval - now - window
if wait > interval * 0.25 then return {0, 0, math.ceil(wait)} end
tat = tat + interval
redis.call('SET', KEYS[1], string.format('%.17g', tat), 'PX', math.ceil(tat - now) + 1000)
return {1, math.max(0, math.floor((now + window - tat) / interval + 0.25)), 0}
`;
