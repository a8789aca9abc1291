/**
 * Tells that an instance is there, forgets those that have not told it for a while, and answers how many there are.
 * KEYS[1]: a sorted set of instances by when they last told it; ARGV: the instance, ms after which it is forgotten.
 */
export const INSTANCES_SCRIPT = `
local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
redis.call('ZADD', KEYS[1], now, ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - tonumber(ARGV[2]))
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return redis.call('ZCARD', KEYS[1])
`;
