/**
 * From now on, clocks of this process count the time that it got on a core: what other programs do on the machine does
 * not change how far a plan gets in its seconds.
 */
export function countCoreSeconds(): void {
  performance.now = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
}
