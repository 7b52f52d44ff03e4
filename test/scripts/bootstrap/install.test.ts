import { describe, expect, test } from 'vitest';
import { cleanEnvironment, missingPackages, npmAdvice } from '../../../scripts/bootstrap/install.mjs';

describe('missingPackages', () => {
  const lock = {
    packages: {
      '': { version: '0.1.0' },
      'node_modules/a': { version: '1.0.0' },
      'node_modules/b': { version: '2.0.0', optional: true },
    },
  };

  test('finds nothing missing where every package is there in its version', () => {
    expect(missingPackages(lock, { packages: { 'node_modules/a': { version: '1.0.0' } } })).toEqual([]);
  });

  test('finds a package of another version, and all of them without a finished install', () => {
    expect(missingPackages(lock, { packages: { 'node_modules/a': { version: '0.9.0' } } })).toEqual(['node_modules/a']);
    expect(missingPackages(lock, undefined)).toEqual(['node_modules/a']);
  });
});

describe('npmAdvice', () => {
  test('tells a network that is down from other failures', () => {
    const outputs = ['npm error code ENOTFOUND', 'npm error code EUSAGE', 'spawnSync npm ENOENT'];
    expect(new Set(outputs.map((output) => npmAdvice(['ci'], output).replace(output, ''))).size).toBe(3);
  });
});

describe('cleanEnvironment', () => {
  test('drops what npm tells its scripts and keeps what the user set', () => {
    const env = { PATH: '/bin', npm_config_local_prefix: '/p', npm_package_name: 'x', npm_config_proxy: 'http://p' };
    expect(cleanEnvironment(env)).toEqual({ PATH: '/bin', npm_config_proxy: 'http://p' });
  });
});
