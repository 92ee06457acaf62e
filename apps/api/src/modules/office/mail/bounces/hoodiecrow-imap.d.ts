/** A mail server for tests, which has no types of its own. */
declare module 'hoodiecrow-imap' {
  import type { Server } from 'node:net';

  interface Folder {
    readonly 'special-use'?: string;
    readonly messages?: readonly { readonly raw: string }[];
    readonly folders?: Readonly<Record<string, Folder>>;
  }

  interface ImapServer {
    readonly server: Server;
    readonly storage: Readonly<Record<string, { readonly messages: readonly object[] }>>;
    listen(port: number, host: string, callback: () => void): void;
    close(callback?: () => void): void;
    appendMessage(folder: string, flags: readonly string[], date: string, raw: string): void;
  }

  export default function hoodiecrow(options: {
    readonly plugins: readonly string[];
    readonly storage: Readonly<Record<string, Folder>>;
  }): ImapServer;
}
