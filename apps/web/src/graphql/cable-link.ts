import { ApolloLink } from '@apollo/client';
import type { Consumer } from '@rails/actioncable';
import { print } from 'graphql';
import { Observable } from 'rxjs';
import { setConnectionState } from './connection-state';

interface CableMessage {
  result?: ApolloLink.Result;
  more?: boolean;
}

/** Calls the context's `onListening` each time the server starts to listen; earlier changes must be queried. */
function heard(operation: ApolloLink.Operation): void {
  (operation.getContext()['onListening'] as (() => void) | undefined)?.();
}

/**
 * Runs subscriptions over Action Cable's GraphqlChannel; a refused subscription ends with an error, so that the next
 * one can try again.
 */
export class CableLink extends ApolloLink {
  constructor(private readonly consumer: () => Promise<Consumer>) {
    super();
  }

  override request(operation: ApolloLink.Operation): Observable<ApolloLink.Result> {
    return new Observable((observer) => {
      let closed = false;
      let stop: (() => void) | undefined;
      const channel = { channel: 'GraphqlChannel', channelId: crypto.randomUUID() };
      const begin = (consumer: Consumer) => {
        if (closed) return;
        const subscription = consumer.subscriptions.create(channel, {
          connected() {
            setConnectionState('open');
            subscription.perform('execute', {
              query: print(operation.query),
              variables: operation.variables,
              operationName: operation.operationName,
            });
          },
          disconnected({ willAttemptReconnect }: { willAttemptReconnect: boolean | undefined }) {
            setConnectionState(willAttemptReconnect ? 'reopening' : 'disconnected');
          },
          rejected() {
            observer.error(new Error('The live channel refused this subscription.'));
          },
          received(message: CableMessage) {
            if (message.result?.data ?? message.result?.errors) observer.next(message.result ?? {});
            else if (message.more) heard(operation);
            if (!message.more) observer.complete();
          },
        });
        stop = () => subscription.unsubscribe();
      };
      this.consumer().then(begin, (error: unknown) => observer.error(error));
      return () => {
        closed = true;
        stop?.();
      };
    });
  }
}
