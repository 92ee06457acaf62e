import { AdditionalCosts } from './extras/AdditionalCosts';
import { AdditionalMaterials } from './extras/AdditionalMaterials';
import { DocumentsCard, type DocumentsCardProps } from './extras/DocumentsCard';
import { InternalNotes } from './extras/InternalNotes';
import { NotesCard } from './extras/NotesCard';
import { TermsCard } from './extras/TermsCard';
import type { DetailProps } from './job/JobDetails';
import { MoreCard } from './job/MoreCard';

/** The cards below the cuts; loaded after the first ones. */
export function LowerCards({ form, id, canAttach, place, poRequired }: DocumentsCardProps & DetailProps) {
  return (
    <>
      <NotesCard form={form} />
      <AdditionalMaterials form={form} />
      <AdditionalCosts form={form} />
      <MoreCard form={form} place={place} poRequired={poRequired} />
      <TermsCard form={form} />
      <DocumentsCard form={form} id={id} canAttach={canAttach} />
      {id !== undefined && <InternalNotes id={id} canAttach={canAttach} />}
    </>
  );
}
