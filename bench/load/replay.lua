-- Replays prepared requests in turn and prints the totals as one line of JSON.
-- The pool's file is a sequence of "<length>\n<bytes of one request>"; its path is the first argument. A second one is
-- how many milliseconds a connection rests between requests, on average.
-- There is deliberately no response(): building a table of headers for each answer costs wrk about as much as
-- the request itself; wrk counts statuses over 399 without it, and the harness counts the stored rows by SQL.

local pool, at = {}, 0

function init(args)
  local file = assert(io.open(args[1], "rb"))
  while true do
    local length = file:read("*n")
    if not length then break end
    file:read(1)
    pool[#pool + 1] = file:read(length)
  end
  file:close()
  local rest = tonumber(args[2])
  -- At random up to twice as long, lest all connections send at once.
  if rest then delay = function() return math.floor(2 * rest * math.random() + 0.5) end end
end

function request()
  at = at % #pool + 1
  return pool[at]
end

function done(summary, latency, requests)
  local errors = summary.errors
  io.write(string.format(
    '\nRESULT {"requests":%d,"refused":%d,"socketErrors":%d,"elapsedMs":%.3f,"p50Ms":%.3f,"p99Ms":%.3f,"maxMs":%.3f}\n',
    summary.requests, errors.status, errors.connect + errors.read + errors.write + errors.timeout,
    summary.duration / 1000, latency:percentile(50) / 1000, latency:percentile(99) / 1000, latency.max / 1000))
end
