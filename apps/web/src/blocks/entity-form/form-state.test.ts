import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FormEvent, type FormState, initialState, nextForm } from './form-state';

interface Vendor extends Readonly<Record<string, unknown>> {
  readonly name: string;
  readonly city: string;
  readonly phone: string;
}
const FIELDS = ['name', 'city', 'phone'] as const;
type Field = (typeof FIELDS)[number];
const ACME: Vendor = { name: 'Acme', city: 'Gary', phone: '' };

/** A form on screen: the typed values, and the stored ones below them. */
class Screen {
  state: FormState<Vendor>;
  typed: Vendor;
  base: Vendor;
  constructor(values = ACME, version = 1) {
    this.state = initialState({ values, version }, 'call-1');
    this.typed = this.base = values;
  }
  isDirty = (): boolean => FIELDS.some((field) => this.typed[field] !== this.base[field]);
  type(field: Field, text: string): void {
    this.typed = { ...this.typed, [field]: text };
  }
  happens(event: FormEvent<Vendor>): void {
    const { state, show } = nextForm(this.state, event);
    this.state = state;
    if (!show) return;
    this.base = show.stored;
    this.typed = show.shown;
  }
  arrives(values: Vendor, version: number): void {
    this.happens({ type: 'arrived', stored: { values, version }, typed: this.typed, isDirty: this.isDirty() });
  }
  saved(sentValues: Vendor, storedValues = sentValues): void {
    this.happens({ type: 'saved', given: sentValues, stored: storedValues, typed: this.typed, call: 'call-2' });
    this.happens({ type: 'ended' });
  }
}

describe('a form', () => {
  test('follows the record while nothing is typed', () => {
    const screen = new Screen();
    screen.arrives({ ...ACME, phone: '555-0100' }, 2);
    expect([screen.typed.phone, screen.state.base.version, screen.state.newer]).toEqual(['555-0100', 2, undefined]);
  });

  test('keeps what is typed when someone else saves, says so, and takes their version once it is discarded', () => {
    const screen = new Screen();
    screen.type('city', 'Hammond');
    const theirs = { ...ACME, phone: '555-0100' };
    screen.arrives(theirs, 2);
    expect([screen.typed.city, screen.typed.phone, screen.state.base.version]).toEqual(['Hammond', '', 1]);
    expect(screen.state.newer).toBe(2);
    screen.happens({ type: 'discarded', stored: { values: theirs, version: 2 } });
    expect([screen.typed, screen.state.newer]).toEqual([theirs, undefined]);
  });

  test('keeps what is typed during a save on top of what was saved, also when the record comes later', () => {
    const screen = new Screen();
    screen.type('city', 'Hammond');
    screen.happens({ type: 'saving' });
    const sentValues = screen.typed;
    screen.type('phone', '555-01');
    screen.arrives({ ...sentValues, name: 'Acme Inc' }, 2);
    expect(screen.typed).toEqual({ ...sentValues, phone: '555-01' });
    screen.saved(sentValues, { ...sentValues, name: 'Acme Inc' });
    screen.type('phone', '555-0100');
    screen.arrives({ ...sentValues, name: 'Acme Inc' }, 2);
    expect(screen.typed).toEqual({ name: 'Acme Inc', city: 'Hammond', phone: '555-0100' });
    expect([screen.isDirty(), screen.state.base.version, screen.state.saving]).toEqual([true, 2, false]);
  });

  test('a refused save is decided by its user, and what is kept is a new save', () => {
    const refused = (): Screen => {
      const screen = new Screen();
      screen.type('city', 'Hammond');
      screen.happens({ type: 'saving' });
      const theirs = { values: { ...ACME, phone: '555-0100' }, version: 2 };
      const stale = { message: 'Ann changed it.', own: false, by: ['Ann'], theirs };
      screen.happens({ type: 'refusedAsStale', stale });
      screen.happens({ type: 'ended' });
      return screen;
    };
    const mineScreen = refused();
    mineScreen.happens({ type: 'resolved', keepMine: true, typed: mineScreen.typed, call: 'call-2' });
    expect(mineScreen.typed).toEqual({ name: 'Acme', city: 'Hammond', phone: '555-0100' });
    expect([mineScreen.state.base.version, mineScreen.state.call, mineScreen.state.stale]).toEqual([
      2,
      'call-2',
      undefined,
    ]);
    const theirsScreen = refused();
    theirsScreen.happens({ type: 'resolved', keepMine: false, typed: theirsScreen.typed, call: 'call-2' });
    expect([theirsScreen.typed.city, theirsScreen.isDirty()]).toEqual(['Gary', false]);
    const later = refused();
    later.happens({ type: 'decidedLater' });
    expect([later.typed.city, later.state.base.version, later.state.call]).toEqual(['Hammond', 1, 'call-1']);
  });

  test('a refusal keeps the call, so that a repeated try is the same save', () => {
    const screen = new Screen();
    screen.happens({ type: 'saving' });
    screen.happens({ type: 'refused', errors: ['The server can’t be reached.'] });
    expect([screen.state.call, screen.state.errors.length]).toEqual(['call-1', 1]);
    screen.happens({ type: 'saving' });
    expect(screen.state.errors).toEqual([]);
  });
});

/** Possible events in any order; the replay skips those that can't happen at that point. */
const happening = fc.oneof(
  fc.record({ what: fc.constant('type' as const), field: fc.constantFrom(...FIELDS) }),
  fc.record({ what: fc.constant('others save' as const), field: fc.constantFrom(...FIELDS) }),
  fc.record({ what: fc.constant('the record comes' as const) }),
  fc.record({ what: fc.constantFrom('save' as const, 'it is saved' as const, 'it fails' as const) }),
);
type Happening = typeof happening extends fc.Arbitrary<infer One> ? One : never;
const happenings = fc.array(happening, { maxLength: 40 });

/** A form, its user, the server, and others who save the same record. */
class Play {
  readonly screen = new Screen();
  server = { values: ACME, version: 1 };
  sent: { readonly values: Vendor; readonly version: number | undefined } | undefined;
  /** The user's latest unsaved value of each field. */
  readonly unsaved = new Map<Field, string>();

  moves(one: Happening, place: number): void {
    const { screen } = this;
    if (one.what === 'type') {
      screen.type(one.field, `typed ${place}`);
      this.unsaved.set(one.field, `typed ${place}`);
    } else if (one.what === 'others save') {
      const values = { ...this.server.values, [one.field]: `theirs ${place}` };
      this.server = { values, version: this.server.version + 1 };
    } else if (one.what === 'the record comes') screen.arrives(this.server.values, this.server.version);
    else if (one.what === 'save') this.save();
    else if (this.sent) this.ends(this.sent, one.what === 'it fails', `call ${place}`);
  }
  save(): void {
    if (this.screen.state.saving) return;
    this.screen.happens({ type: 'saving' });
    this.sent = { values: this.screen.typed, version: this.screen.state.base.version };
  }
  ends({ values, version }: NonNullable<Play['sent']>, isFailure: boolean, call: string): void {
    const { screen } = this;
    const isStale = version !== this.server.version;
    this.sent = undefined;
    if (isFailure) screen.happens({ type: 'refused', errors: ['no'] });
    else if (isStale)
      screen.happens({ type: 'refusedAsStale', stale: { message: '', own: false, by: [], theirs: this.server } });
    else {
      this.server = { values, version: this.server.version + 1 };
      for (const [field, text] of this.unsaved) if (values[field] === text) this.unsaved.delete(field);
      screen.happens({ type: 'saved', given: values, stored: values, typed: screen.typed, call });
    }
    screen.happens({ type: 'ended' });
    // After a refused save, the user's typed values stay.
    if (isStale && !isFailure) screen.happens({ type: 'resolved', keepMine: true, typed: screen.typed, call });
  }
}

test('typed text is never lost and never replaced by a later response, whatever happens when', () => {
  fc.assert(
    fc.property(happenings, (all) => {
      const play = new Play();
      const { screen } = play;
      for (const [place, one] of all.entries()) {
        play.moves(one, place);
        for (const [field, text] of play.unsaved) expect(screen.typed[field]).toBe(text);
      }
      if (screen.isDirty() || screen.state.saving) return;
      // With nothing typed, the form shows the stored values.
      screen.arrives(play.server.values, play.server.version);
      expect(screen.typed).toEqual(play.server.values);
    }),
    { numRuns: 2_000 },
  );
});
