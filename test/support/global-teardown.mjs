/** After the last test: no process and no file of the run stays behind. */
export default async function globalTeardown() {
  await globalThis.waymarkTestCluster?.stop();
}
