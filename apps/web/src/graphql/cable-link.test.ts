import { ApolloLink, gql } from '@apollo/client';
import { execute } from '@apollo/client/link';
import type { Consumer } from '@rails/actioncable';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CableLink } from './cable-link';
import { getConnectionState } from './connection-state';

interface Callbacks {
  connected: (event: { reconnected: boolean }) => void;
  disconnected: (event: { willAttemptReconnect: boolean }) => void;
  rejected: () => void;
  received: (message: unknown) => void;
}

const document = gql`
  subscription JobUpdated {
    jobUpdated {
      message
    }
  }
`;

/** A consumer that passes its callbacks to the test, as the socket would call them. */
function fakeConsumer() {
  const state = {
    perform: vi.fn(),
    unsubscribe: vi.fn(),
    channel: {} as { channel: string; channelId: string },
    callbacks: {} as Callbacks,
  };
  const create = (channel: { channel: string; channelId: string }, callbacks: Callbacks) => {
    state.channel = channel;
    state.callbacks = callbacks;
    return { perform: state.perform, unsubscribe: state.unsubscribe };
  };
  return { state, consumer: { subscriptions: { create } } as unknown as Consumer };
}

async function subscribe(context: Record<string, unknown> = {}) {
  const { state, consumer } = fakeConsumer();
  const observer = { next: vi.fn(), error: vi.fn(), complete: vi.fn() };
  const link = new CableLink(() => Promise.resolve(consumer));
  const subscription = execute(link, { query: document, context }, { client: {} as never }).subscribe(observer);
  await Promise.resolve();
  return { state, seen: observer, subscription };
}

describe('a subscription over the cable', () => {
  beforeEach(() => vi.clearAllMocks());

  test('executes the document once the channel is confirmed', async () => {
    const { state } = await subscribe();
    expect(state.channel.channel).toBe('GraphqlChannel');
    expect(state.perform).not.toHaveBeenCalled();
    state.callbacks.connected({ reconnected: false });
    expect(state.perform).toHaveBeenCalledWith(
      'execute',
      expect.objectContaining({ operationName: 'JobUpdated', variables: {} }),
    );
    expect(getConnectionState()).toBe('open');
  });

  test('ignores the empty first response and passes events on', async () => {
    const { state, seen } = await subscribe();
    state.callbacks.received({ result: {}, more: true });
    state.callbacks.received({ result: { data: { jobUpdated: { message: 'half' } } }, more: true });
    expect(seen.next).toHaveBeenCalledTimes(1);
    expect(seen.complete).not.toHaveBeenCalled();
  });

  test('completes when the server has no more', async () => {
    const { state, seen } = await subscribe();
    state.callbacks.received({ more: false });
    expect(seen.complete).toHaveBeenCalledOnce();
  });

  test('a refusal is an error, so that the next subscription can try again', async () => {
    const { state, seen } = await subscribe();
    state.callbacks.rejected();
    expect(seen.error).toHaveBeenCalledOnce();
  });

  test('leaving unsubscribes', async () => {
    const { state, subscription } = await subscribe();
    subscription.unsubscribe();
    expect(state.unsubscribe).toHaveBeenCalledOnce();
  });

  test('users of live data are notified when the server starts to listen, and again after a gap: what happened before must be queried', async () => {
    const onListening = vi.fn();
    const { state, seen } = await subscribe({ onListening });
    state.callbacks.connected({ reconnected: false });
    expect(onListening).not.toHaveBeenCalled();
    state.callbacks.received({ result: {}, more: true });
    expect(onListening).toHaveBeenCalledTimes(1);
    state.callbacks.received({ result: { data: { jobUpdated: { message: 'half' } } }, more: true });
    expect(onListening).toHaveBeenCalledTimes(1);
    state.callbacks.disconnected({ willAttemptReconnect: true });
    expect(getConnectionState()).toBe('reopening');
    state.callbacks.connected({ reconnected: true });
    expect(state.perform).toHaveBeenCalledTimes(2);
    state.callbacks.received({ result: {}, more: true });
    expect(onListening).toHaveBeenCalledTimes(2);
    expect(seen.next).toHaveBeenCalledTimes(1);
  });

  test('is an Apollo link', () =>
    expect(new CableLink(() => Promise.reject(new Error('none')))).toBeInstanceOf(ApolloLink));
});
