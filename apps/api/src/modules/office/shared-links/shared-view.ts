import type { Services } from '#core/context';
import type { SharedLinkRow } from './shared-links.queries';

/** A labeled text. */
interface SharedFact {
  readonly label: string;
  readonly value: string;
}

/** A choice of a proposal. */
interface SharedChoice {
  readonly name: string;
  readonly description: string;
  readonly price: string;
}

/** Something a page asks, with the answers that its visitor can give. */
export interface SharedQuestion {
  readonly title: string;
  /** What happens with the answer. */
  readonly note: string;
  readonly answers: readonly {
    readonly value: string;
    readonly label: string;
    /** What is typed with it; blank for nothing. */
    readonly asks: string;
    /** The most letters of that. */
    readonly longest: number;
    /** The button that sends it. */
    readonly sends: string;
  }[];
}

/** What a customer sees behind a link; nothing else leaves by it. */
export interface SharedView {
  readonly title: string;
  readonly recipient: string;
  /** What is open or offered now, as a sentence of one line. */
  readonly headline: string;
  readonly tone: 'DONE' | 'LATE' | 'OPEN';
  readonly facts: readonly SharedFact[];
  /** A table: its headings and the cells of each row; the last `amounts` columns are amounts. */
  readonly table: {
    readonly headings: readonly string[];
    readonly rows: readonly (readonly string[])[];
    readonly amounts: number;
  } | null;
  /** The alternatives that can be accepted here; empty if nothing can. */
  readonly choices: readonly SharedChoice[];
  /** What can be added to any of them, by its place in the proposal. */
  readonly options: readonly { readonly place: number; readonly name: string; readonly price: string }[];
  /** It is only a page, without a file to open. */
  readonly isPage?: true;
  readonly question?: SharedQuestion | undefined;
}

/** A paper as a file. */
export interface SharedFile {
  readonly name: string;
  readonly content: Buffer;
}

/** What a visitor accepts, as typed; where from, for the record. */
export interface SharedAcceptance {
  readonly choice: number;
  readonly options: readonly number[];
  readonly name: string;
  /** The drawn signature as the path of an SVG; blank if none was drawn. */
  readonly drawing: string;
  readonly ip: string;
  readonly userAgent: string;
}

/** An answer to the question of a page; where from, for the record. */
export interface SharedReply {
  readonly answer: string;
  readonly reason: string;
  readonly ip: string;
  readonly userAgent: string;
}

/** How a kind of paper is shown; null if it no longer exists for customers. */
export interface SharedKind {
  /** What the button in the e-mail says. */
  readonly action: string;
  /** The page that its address opens; left out: the one that shows papers. */
  readonly page?: string;
  /** What can be done there, said before the button. */
  readonly invitation?: string;
  view(services: Services, link: SharedLinkRow): Promise<SharedView | null>;
  /** Null also if it is only a page. */
  file(services: Services, link: SharedLinkRow): Promise<SharedFile | null>;
  /** Returns a sentence if it is refused. */
  accept?(services: Services, link: SharedLinkRow, acceptance: SharedAcceptance): Promise<string | null>;
  /** Returns a sentence if it is refused. */
  answer?(services: Services, link: SharedLinkRow, reply: SharedReply): Promise<string | null>;
}

const kinds = new Map<string, SharedKind>();

/** Adds a kind of paper; its module calls this once. */
export const registerSharedKind = (kind: SharedLinkRow['kind'], shown: SharedKind): void => void kinds.set(kind, shown);

/** How the paper of a link is shown. */
export function sharedKindOf({ kind }: Pick<SharedLinkRow, 'kind'>): SharedKind {
  const shown = kinds.get(kind);
  if (!shown) throw new Error(`Nothing shows ${kind}`);
  return shown;
}
