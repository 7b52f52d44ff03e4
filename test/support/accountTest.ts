import { test as base } from 'vitest';
import { AccountWorld } from './accountWorld.ts';

/** A test in a world of its own, with a window there whose user has signed in. */
export const test = base.extend('world', () => new AccountWorld()).extend('account', ({ world }) => world.signedIn());
