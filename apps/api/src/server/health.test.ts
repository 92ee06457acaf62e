import { expect, test } from 'vitest';
import { healthOf } from './health';
import type { HealthChecks } from './health';

const GIGABYTE = 2 ** 30;
const healthy: HealthChecks = {
  read: async () => 1,
  write: async () => 1,
  freeBytes: async () => GIGABYTE,
  wasDiskFull: () => false,
  jobsRun: () => true,
};
const failing = (code: string) => () => Promise.reject(Object.assign(new Error('refused'), { code }));

test('health names the problem: the database is away, its disk is full, or ours', async () => {
  expect(await healthOf(healthy)).toBe('ready');
  expect(await healthOf({ ...healthy, read: failing('ECONNREFUSED') })).toBe('waiting for the database');
  expect(await healthOf({ ...healthy, freeBytes: async () => 4_096 })).toBe('disk full');
  expect(await healthOf({ ...healthy, wasDiskFull: () => true, write: failing('53100') })).toBe('disk full');
  expect(await healthOf({ ...healthy, wasDiskFull: () => true })).toBe('ready');
  expect(await healthOf({ ...healthy, jobsRun: () => false })).toBe('background jobs are not started');
});

test('the database is tested with a write only after a full disk was seen', async () => {
  expect(await healthOf({ ...healthy, write: () => Promise.reject(new Error('not asked for')) })).toBe('ready');
});
