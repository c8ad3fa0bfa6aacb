import { csvHead, csvLine } from '@app/shared/csv'
import { useTrans } from '@app/shared/i18n'
import { Button, Card } from '@app/shared/ui'
import { Upload } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { saveFile } from '../languages/read-lines'
import styles from './people-import.module.css'

const columns = ['email', 'first_name', 'last_name', 'roles', 'language', 'country', 'timezone']
const example = 'ada@example.com,Ada,Lovelace,,en,GB,Europe/London'.split(',')

/** Takes a file, chosen or dropped, and says what it has to look like. */
export function ChooseFile({
  problem,
  isReading,
  onChoose,
}: {
  problem: string | undefined
  isReading: boolean
  onChoose: (file: File) => void
}) {
  const { trans } = useTrans()
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onChoose(file)
  }
  return (
    <Card
      title={trans('File of people')}
      description={trans(
        'A CSV file in UTF-8 with at most 5000 people. The first line names the columns; only email must be there. Names of roles are separated by semicolons.',
      )}
      footer={
        <Button
          variant="outline"
          onClick={() => saveFile('people.csv', 'text/csv', csvHead(columns) + csvLine(example))}
        >
          {trans('Download a template')}
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first */}
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Upload aria-hidden="true" size={24} />
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          hidden
          aria-label={trans('File of people')}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file) onChoose(file)
          }}
        />
        <Button pending={isReading} onClick={() => input.current?.click()}>
          {trans('Choose a file')}
        </Button>
        <p className={styles.quiet}>{trans('or drop it here')}</p>
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
      </div>
    </Card>
  )
}
