import type { Services } from '#core/context';
import type { RunContext } from '#core/requests/execute';

/** The installer behind a phone, as far as a request needs them. */
export interface CrewCaller {
  readonly phoneId: number;
  readonly linkId: number;
  readonly validThrough: string;
  readonly installer: { readonly id: number; readonly fullName: string };
}

/**
 * Everything that a resolver of the installers' schema can use. There is no user and nobody's rights: what an installer
 * can read or do is what the schema has.
 */
export interface CrewContext extends RunContext, CrewCaller {
  readonly user: null;
  readonly services: Services;
  readonly db: Services['db'];
  now(): Date;
  /** Today's calendar date in the company's time zone, by the server's clock. */
  today(): string;
}
