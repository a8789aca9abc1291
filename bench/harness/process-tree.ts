import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** Linux counts process time in hundredths of a second for user space, whatever the kernel's own tick (proc(5)). */
const TICKS_PER_SECOND = 100;

/**
 * Processes and their descendants as the kernel accounts for them. Linux only: elsewhere, and for what has gone,
 * figures are null, never zero. `exceptRoots` are subtrees that belong to somebody else: a database that the
 * service started is the database's figure, not the service's.
 */
export class ProcessTree {
  constructor(
    private readonly rootPids: readonly number[],
    private readonly exceptRoots: readonly number[] = [],
  ) {}

  /** Those there are now. */
  pids(): number[] {
    return this.members(readProcessTable());
  }

  /** User and system seconds so far, including descendants that have ended and been waited for. */
  cpuSeconds(): number | null {
    const table = readProcessTable();
    let ticks = 0;
    for (const pid of this.rootPids) {
      const root = table.get(pid);
      if (!root) return null;
      ticks += root.endedChildrenTicks;
    }
    for (const pid of this.members(table)) ticks += table.get(pid)?.ownTicks ?? 0;
    return ticks / TICKS_PER_SECOND;
  }

  /** Sum of each member's peak resident set (VmHWM), in MiB. Shared pages count once per process that touched them. */
  peakRssMiB(): number | null {
    return this.sumStatus('VmHWM');
  }

  /** Sum of each member's resident set now, in MiB. */
  rssMiB(): number | null {
    return this.sumStatus('VmRSS');
  }

  /** Sum of what each member holds now and shares with no file or memory of others, in MiB. */
  privateMiB(): number | null {
    return this.sumStatus('RssAnon');
  }

  /** Starts the peak anew, where the kernel lets us (proc(5), clear_refs 5); else the peak is that of its whole life. */
  resetPeakRss(): void {
    for (const pid of this.members(readProcessTable())) {
      try {
        writeFileSync(`/proc/${pid}/clear_refs`, '5');
      } catch {
        // Another user's process or no such kernel: the peak stays the one of its life.
      }
    }
  }

  private members(table: ReadonlyMap<number, ProcessRow>): number[] {
    const found = this.rootPids.filter((pid) => table.has(pid));
    for (let i = 0; i < found.length; i++) {
      for (const [pid, row] of table) {
        if (row.parentPid === found[i] && !this.exceptRoots.includes(pid)) found.push(pid);
      }
    }
    return found;
  }

  private sumStatus(field: 'VmHWM' | 'VmRSS' | 'RssAnon'): number | null {
    let kiB = 0;
    for (const pid of this.members(readProcessTable())) {
      const line = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(readText(`/proc/${pid}/status`));
      kiB += Number(line?.[1] ?? 0);
    }
    return kiB > 0 ? kiB / 1024 : null;
  }
}

interface ProcessRow {
  readonly parentPid: number;
  readonly ownTicks: number;
  readonly endedChildrenTicks: number;
}

function readProcessTable(): Map<number, ProcessRow> {
  const table = new Map<number, ProcessRow>();
  for (const name of listProc()) {
    // The command's name stands in parentheses and may hold anything, so fields are counted from the last one.
    const stat = readText(`/proc/${name}/stat`);
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields.length < 15) continue;
    table.set(Number(name), {
      parentPid: Number(fields[1]),
      ownTicks: Number(fields[11]) + Number(fields[12]),
      endedChildrenTicks: Number(fields[13]) + Number(fields[14]),
    });
  }
  return table;
}

function listProc(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
