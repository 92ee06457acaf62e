import { RecordForm } from '#blocks/entity-form/RecordForm';
import { useEntityForm } from '#blocks/entity-form/use-entity-form';
import { HistoryButton } from '#blocks/history/HistoryButton';
import { NotLoaded } from '#blocks/not-loaded/NotLoaded';
import { RecordFoot } from '#blocks/record-page/RecordFoot';
import { useRecord } from '#blocks/record-page/use-record';
import { useParam } from '#blocks/routing/hooks';
import { MailConfigDocument, type MailTemplatePartsFragment, MailTemplateSaveDocument } from './mail-config.generated';
import { ResetText } from './ResetText';
import { textForm, textValues } from './text-form';
import { TextEditor } from './TextEditor';

type Template = MailTemplatePartsFragment;

function TextForm({ template, reload }: { template: Template; reload: () => Promise<Template> }) {
  const entity = useEntityForm({
    name: `mail-text:${template.key}`,
    schema: textForm(template.key),
    blank: textValues(template),
    values: textValues(template),
    version: template.version,
    save: MailTemplateSaveDocument,
    toInput: ({ subject, body }, version) => ({
      key: template.key,
      version: version ?? template.version,
      subject,
      body,
    }),
    reload: async () => {
      const now = await reload();
      return { values: textValues(now), version: now.version };
    },
    stored: (data) => data.mailTemplateUpdate?.mailTemplate && textValues(data.mailTemplateUpdate.mailTemplate),
    saved: () => 'Text saved',
    exitTo: '/app-config/mail',
  });
  return (
    <RecordForm entity={entity}>
      <TextEditor template={template} form={entity.form} />
      <RecordFoot>
        <HistoryButton type="MAIL_TEMPLATE" id={template.key} name={`“${template.title}”`} />
        {!template.isStandard && <ResetText template={template} disabled={entity.dirty} />}
      </RecordFoot>
    </RecordForm>
  );
}

/** One text of e-mails to customers: its subject and body beside a preview. */
export function MailTextPage() {
  const key = useParam('text');
  const { record, error, retry, reload } = useRecord(MailConfigDocument, {}, ({ mailTemplates }) =>
    mailTemplates.find((one) => one.key === key),
  );
  if (record) return <TextForm key={record.key} template={record} reload={reload} />;
  return <NotLoaded error={error} retry={retry} />;
}
