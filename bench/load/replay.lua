-- Replays prepared requests in turn and prints the totals as one line of JSON.
-- The pool's file is a sequence of "<length>\n<bytes of one request>"; its path is the first argument. The second is the
-- statuses that are right, separated by commas, or "any": then no answer is looked at. A third one is how many milliseconds
-- a connection rests between requests, on average.
-- Looking at each answer takes a fifth more of wrk's own time for each (2 of 12 us, measured), a hundredth of what an event
-- takes of the machine, the same for every contender.

local pool, at = {}, 0
local threads = {}
unexpected = 0

function setup(thread) threads[#threads + 1] = thread end

function init(args)
  local file = assert(io.open(args[1], "rb"))
  while true do
    local length = file:read("*n")
    if not length then break end
    file:read(1)
    pool[#pool + 1] = file:read(length)
  end
  file:close()
  if args[2] ~= "any" then expect(args[2]) end
  local rest = tonumber(args[3])
  -- At random up to twice as long, lest all connections send at once.
  if rest then delay = function() return math.floor(2 * rest * math.random() + 0.5) end end
end

-- wrk hands answers to the script only where it has this function.
function expect(statuses)
  local right = {}
  for status in statuses:gmatch("%d+") do right[tonumber(status)] = true end
  function response(status)
    if not right[status] then unexpected = unexpected + 1 end
  end
end

function request()
  at = at % #pool + 1
  return pool[at]
end

function done(summary, latency, requests)
  local errors, wrong = summary.errors, 0
  for _, thread in ipairs(threads) do wrong = wrong + thread:get("unexpected") end
  io.write(string.format(
    '\nRESULT {"requests":%d,"refused":%d,"unexpected":%d,"socketErrors":%d,"elapsedMs":%.3f,"p50Ms":%.3f,"p99Ms":%.3f,"maxMs":%.3f}\n',
    summary.requests, errors.status, wrong, errors.connect + errors.read + errors.write + errors.timeout,
    summary.duration / 1000, latency:percentile(50) / 1000, latency:percentile(99) / 1000, latency.max / 1000))
end
