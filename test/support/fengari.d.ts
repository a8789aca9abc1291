/** The little of the Lua interpreter that tests use; the package brings no types. */
declare module 'fengari' {
  /** An interpreter's state; opaque. */
  export type LuaState = object;
  interface Lua {
    lua_pcall(state: LuaState, args: number, results: number, handler: number): number;
    lua_pushvalue(state: LuaState, at: number): void;
    lua_createtable(state: LuaState, items: number, fields: number): void;
    lua_pushjsfunction(state: LuaState, fn: (state: LuaState) => number): void;
    lua_pushboolean(state: LuaState, value: boolean): void;
    lua_pushstring(state: LuaState, value: Uint8Array): void;
    lua_rawgeti(state: LuaState, table: number, at: number): void;
    lua_rawseti(state: LuaState, table: number, at: number): void;
    lua_setfield(state: LuaState, table: number, name: Uint8Array): void;
    lua_setglobal(state: LuaState, name: Uint8Array): void;
    lua_tojsstring(state: LuaState, at: number): string;
    lua_tonumber(state: LuaState, at: number): number;
    lua_gettop(state: LuaState): number;
    lua_pop(state: LuaState, count: number): void;
  }
  interface LuaAuxiliary {
    luaL_newstate(): LuaState;
    luaL_loadstring(state: LuaState, code: Uint8Array): number;
    luaL_len(state: LuaState, table: number): number;
  }
  const fengari: {
    lua: Lua;
    lauxlib: LuaAuxiliary;
    lualib: { luaL_openlibs(state: LuaState): void };
    to_luastring(text: string): Uint8Array;
  };
  export default fengari;
}
