import type { RecordType } from '@falcon/domain/company/records';
import type { ComponentType } from 'react';
import { lazyPart } from '#ui/lazy-part';

/** A record that was created in a panel, as it can be selected. */
export interface CreatedRecord {
  id: string;
  name: string;
  /** False if it was created disabled: then it is not selected. */
  isEnabled: boolean;
}

/** What the panel with the form of a new record starts with, and reports. */
export interface PanelProps {
  /** What was typed where the record is missing: the name of the new one. */
  name: string;
  /** Values that are settled where it is created: the type of an item. */
  given?: Readonly<Record<string, unknown>> | undefined;
  /** The record that it will belong to. */
  ownerId?: string | undefined;
  onCreated: (record: CreatedRecord) => Promise<void> | void;
  onClose: () => void;
}

/** The form of a new record in a panel, and what such a record is called: `firm`. */
interface Offer {
  noun: string;
  Panel: ComponentType<PanelProps>;
}

const offers = new Map<RecordType, Offer>();

/** Lets records of a kind be created where one is selected; the form loads when a panel is opened. */
export function offerPanel(type: RecordType, noun: string, load: () => Promise<ComponentType<PanelProps>>): void {
  if (!offers.has(type)) offers.set(type, { noun, Panel: lazyPart(load) });
}

/** How a record of a kind is created where one is selected; undefined for a kind that has no such form. */
export const offerOf = (type: RecordType): Offer | undefined => offers.get(type);
