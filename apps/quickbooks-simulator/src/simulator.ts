import type { AddressInfo } from 'node:net';
import { companyOf } from './control/actions';
import { ledgerOf, type Ledger } from './control/look';
import type { FaultPlan } from './control/planted';
import { createHttpServer } from './http/server';
import type { LogEntry } from './http/log';
import { createSimulation, type LiveOptions, type SimulatorOptions } from './simulation';
import type { Attempt, DeliverOptions, WebhookTarget } from './webhooks/deliveries';

/** A running simulator, for tests in the same process; everything is also at `/__fake/…`. */
export interface Simulator {
  /** Base of every address: OAuth, revocation and the API. */
  readonly url: string;
  readonly port: number;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly verifierToken: string;
  /** The company that is connected unless the test sets another. */
  readonly realmId: string;
  reset(): void;
  /** Plants a fault for the next matching requests; answers its number. */
  plant(plan: FaultPlan): number;
  clearFaults(): void;
  /** Faults that no request has met yet. */
  faultsLeft(): number;
  readonly log: () => readonly LogEntry[];
  /** Requests that a client must not make; empty at the end of a good test. */
  readonly failures: () => readonly string[];
  readonly ledger: (realmId?: string) => Ledger;
  setConsent(consent: LiveOptions['consent'], realmId?: string): void;
  aimWebhooks(target: Partial<WebhookTarget>): void;
  deliverWebhooks(options?: DeliverOptions): Promise<readonly Attempt[]>;
  /** Moves the simulator's clock ahead and makes deliveries that are due by then. */
  advance(seconds: number): Promise<void>;
  /** Any action of the control surface: `ui-edit`, `receive-payment`, `void`, `delete`, `merge`, `expire-token` …. */
  control<Result = unknown>(action: string, body?: object): Promise<Result>;
  stop(): Promise<void>;
}

const BY_ITSELF_EVERY_MS = 1000;

/** Starts the simulator on this machine; its state is in memory and gone when it stops. */
export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const simulation = createSimulation(options);
  const host = options.host ?? '127.0.0.1';
  const server = createHttpServer(simulation);
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(options.port ?? 0, host, done);
  });
  const { port } = server.address() as AddressInfo;
  simulation.baseUrl = `http://${host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host}:${port}`;
  const timer =
    options.deliversByItself === true
      ? setInterval(() => void simulation.webhooks.deliver(), BY_ITSELF_EVERY_MS)
      : null;
  const { webhooks, planted, log } = simulation;
  return {
    url: simulation.baseUrl,
    port,
    clientId: simulation.options.clientId,
    clientSecret: simulation.options.clientSecret,
    verifierToken: webhooks.target.verifierToken,
    realmId: simulation.options.realmId,
    reset: simulation.reset,
    plant: planted.plant,
    clearFaults: () => planted.clear(),
    faultsLeft: () => planted.waiting().length,
    log: log.entries,
    failures: log.failures,
    ledger: (realmId) => ledgerOf(companyOf(simulation, realmId)),
    setConsent: (consent, realmId) => {
      simulation.options.consent = consent;
      simulation.options.realmId = realmId ?? simulation.options.realmId;
    },
    aimWebhooks: (target) => void Object.assign(webhooks.target, target),
    deliverWebhooks: webhooks.deliver,
    advance: async (seconds) => {
      simulation.time.advance(seconds * 1000);
      await webhooks.deliverDue();
    },
    control: (action, body = {}) => control(port, action, body),
    stop: async () => {
      if (timer !== null) clearInterval(timer);
      await new Promise<void>((done) => {
        server.close(() => done());
        // Requests that are never answered would keep it open.
        server.closeAllConnections();
      });
    },
  };
}

async function control<Result>(port: number, action: string, body: object): Promise<Result> {
  const answer = await fetch(`http://127.0.0.1:${port}/__fake/${action}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  const result: unknown = await answer.json();
  if (!answer.ok) throw new Error(`/__fake/${action}: ${JSON.stringify(result)}`);
  return result as Result;
}
