/**
 * Reads what `jest --json` wrote: says on stderr which ten files took longest, and on stdout how many tests passed and
 * failed. A file that could not be run counts as one failure, and so does a report that cannot be read.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const SHOWN = 10;

const report = read(process.argv[2]);
if (report === null) console.log(0, 1);
else {
  const seconds = ({ startTime, endTime }) => (endTime - startTime) / 1000;
  const slowest = report.testResults.toSorted((a, b) => seconds(b) - seconds(a)).slice(0, SHOWN);
  console.error('\nSlowest files:');
  for (const file of slowest)
    console.error(`${seconds(file).toFixed(1).padStart(7)} s  ${path.relative('.', file.name)}`);
  console.log(report.numPassedTests, report.numFailedTests + report.numRuntimeErrorTestSuites);
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
