import { createHash } from 'node:crypto';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import fengari, { type LuaState } from 'fengari';

const { lua, lauxlib, lualib, to_luastring: luaText } = fengari;

interface Entry {
  value: string;
  expiresAtMs: number;
}

/**
 * As much of a Redis server as a limiter's script needs, in this process, since no other can be counted on: it
 * speaks the protocol (RESP2), runs scripts in a real Lua interpreter and knows TIME, GET and SET … PX. Time is a
 * test's own.
 */
export class ScriptRedis {
  private readonly scripts = new Map<string, string>();
  private readonly interpreters = new Map<string, LuaState>();
  private declared: readonly string[] = [];
  private readonly entries = new Map<string, Entry>();
  private readonly sockets = new Set<Socket>();
  private server: Server | undefined;
  private port = 0;
  nowMs = Date.UTC(2027, 0, 5);
  /** Takes commands and never answers them. */
  silent = false;

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  get connections(): number {
    return this.sockets.size;
  }

  /** Milliseconds a key has yet to live; null: it has no expiry; undefined: there is no such key. */
  timeToLive(key: string): number | null | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    return Number.isFinite(entry.expiresAtMs) ? entry.expiresAtMs - this.nowMs : null;
  }

  get keys(): string[] {
    return [...this.entries.keys()];
  }

  start(): Promise<void> {
    this.server = createServer((socket) => this.serve(socket));
    return new Promise((resolve) => {
      this.server!.listen(this.port, '127.0.0.1', () => {
        this.port = (this.server!.address() as AddressInfo).port;
        resolve();
      });
    });
  }

  stop(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.server!.close(() => resolve()));
    for (const socket of this.sockets) socket.destroy();
    return closed;
  }

  /** Resolves when the last client has left. */
  async deserted(): Promise<void> {
    for (const socket of this.sockets) await new Promise((resolve) => socket.once('close', resolve));
  }

  private serve(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket)).on('error', () => undefined);
    let pending = '';
    socket.on('data', (chunk) => {
      pending += chunk.toString('latin1');
      for (;;) {
        const parsed = takeCommand(pending);
        if (!parsed) return;
        pending = parsed.rest;
        if (!this.silent) socket.write(this.execute(parsed.words));
      }
    });
  }

  private execute([name = '', ...words]: string[]): string {
    switch (name.toUpperCase()) {
      case 'INFO':
        return bulk('redis_version:7.0.15\r\nloading:0\r\n');
      case 'SCRIPT':
        return this.script(words);
      case 'EVAL':
        return this.run(words[0]!, words.slice(1));
      case 'EVALSHA':
        return this.scripts.has(words[0]!)
          ? this.run(this.scripts.get(words[0]!)!, words.slice(1))
          : '-NOSCRIPT No matching script.\r\n';
      default:
        return '+OK\r\n';
    }
  }

  private script([action = '', ...words]: string[]): string {
    if (action.toUpperCase() === 'EXISTS')
      return array(words.map((sha) => integer(this.scripts.has(sha) ? 1 : 0)));
    return bulk(this.remember(words[0]!));
  }

  private remember(code: string): string {
    const sha = createHash('sha1').update(code).digest('hex');
    this.scripts.set(sha, code);
    return sha;
  }

  private run(code: string, [count = '0', ...words]: string[]): string {
    const state = this.interpreter(code);
    this.declared = words.slice(0, Number(count));
    setList(state, 'KEYS', this.declared);
    setList(state, 'ARGV', words.slice(Number(count)));
    lua.lua_pushvalue(state, 1);
    if (lua.lua_pcall(state, 0, 1, 0) !== 0) return `-ERR ${lua.lua_tojsstring(state, -1)}\r\n`;
    const answer = array(readIntegers(state));
    lua.lua_pop(state, 1);
    return answer;
  }

  /** An interpreter with the compiled script at the bottom of its stack; made once for each script. */
  private interpreter(code: string): LuaState {
    const known = this.interpreters.get(this.remember(code));
    if (known) return known;
    const state = lauxlib.luaL_newstate();
    lualib.luaL_openlibs(state);
    lua.lua_createtable(state, 0, 1);
    lua.lua_pushjsfunction(state, (inner) => this.call(inner));
    lua.lua_setfield(state, -2, luaText('call'));
    lua.lua_setglobal(state, luaText('redis'));
    if (lauxlib.luaL_loadstring(state, luaText(code)) !== 0) throw new Error(lua.lua_tojsstring(state, -1));
    this.interpreters.set(this.remember(code), state);
    return state;
  }

  /** `redis.call`: one result on the stack. A key that was not declared is a fault, as it is in a cluster. */
  private call(state: LuaState): number {
    const words = Array.from({ length: lua.lua_gettop(state) }, (_, at) => lua.lua_tojsstring(state, at + 1));
    const [name, key = ''] = words;
    if (name === 'TIME') {
      pushList(state, [
        String(Math.floor(this.nowMs / 1000)),
        String(Math.round((this.nowMs % 1000) * 1000)),
      ]);
      return 1;
    }
    if (!this.declared.includes(key)) throw new Error(`${key} was not declared`);
    if (name === 'GET') {
      const entry = this.entries.get(key);
      if (entry && entry.expiresAtMs > this.nowMs) lua.lua_pushstring(state, luaText(entry.value));
      else lua.lua_pushboolean(state, false);
      return 1;
    }
    if (name !== 'SET') throw new Error(`${name} is not known`);
    const expiresAtMs = words[3] === 'PX' ? this.nowMs + Number(words[4]) : Number.POSITIVE_INFINITY;
    this.entries.set(key, { value: words[2]!, expiresAtMs });
    lua.lua_pushboolean(state, true);
    return 1;
  }
}

/** One command of the protocol off the front of `text`; null when it is not complete. */
function takeCommand(text: string): { words: string[]; rest: string } | null {
  const head = /^\*(\d+)\r\n/.exec(text);
  if (!head) return null;
  let rest = text.slice(head[0].length);
  const words: string[] = [];
  for (let word = 0; word < Number(head[1]); word++) {
    const length = /^\$(\d+)\r\n/.exec(rest);
    if (!length) return null;
    const start = length[0].length;
    const end = start + Number(length[1]);
    if (rest.length < end + 2) return null;
    words.push(rest.slice(start, end));
    rest = rest.slice(end + 2);
  }
  return { words, rest };
}

const bulk = (text: string) => `$${text.length}\r\n${text}\r\n`;
const integer = (value: number) => `:${value}\r\n`;
const array = (items: readonly string[]) => `*${items.length}\r\n${items.join('')}`;

function setList(state: LuaState, name: string, items: readonly string[]): void {
  pushList(state, items);
  lua.lua_setglobal(state, luaText(name));
}

function pushList(state: LuaState, items: readonly string[]): void {
  lua.lua_createtable(state, items.length, 0);
  for (const [at, item] of items.entries()) {
    lua.lua_pushstring(state, luaText(item));
    lua.lua_rawseti(state, -2, at + 1);
  }
}

/** The table a script returned, its numbers cut to integers as Redis does. */
function readIntegers(state: LuaState): string[] {
  return Array.from({ length: lauxlib.luaL_len(state, -1) }, (_, at) => {
    lua.lua_rawgeti(state, -1, at + 1);
    const value = Math.trunc(lua.lua_tonumber(state, -1));
    lua.lua_pop(state, 1);
    return integer(value);
  });
}
