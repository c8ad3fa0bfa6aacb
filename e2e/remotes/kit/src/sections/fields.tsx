import { Combobox } from '@app/shared/overlays'
import { Checkbox, SearchField, Select, TextArea, TextField } from '@app/shared/ui'
import { Columns, Section } from '../specimen'

const options = [
  { value: 'a', label: 'First choice' },
  { value: 'b', label: 'Second choice' },
]
const nothing = () => {}

/** Fields of every kind: empty, filled, focused, disabled, read-only and wrong. */
export function Fields() {
  return (
    <Section id="fields">
      <Columns>
        <TextField label="Empty" help="What it is for." />
        <TextField label="Filled" defaultValue="Ada Lovelace" />
        <TextField label="Hovered" defaultValue="Ada Lovelace" data-force="hover" />
        <TextField label="Focused" defaultValue="Ada Lovelace" data-force="focus-visible" />
        <TextField label="Disabled" defaultValue="Ada Lovelace" disabled />
        <TextField label="Read-only" defaultValue="Ada Lovelace" readOnly />
        <TextField label="Wrong" defaultValue="ada" error="Enter a valid email address." />
        <TextField label="Password" type="password" defaultValue="difference" aside="Forgotten?" />
        <TextField label="Number" type="number" defaultValue="12" />
        <SearchField label="Search" value="" onChange={nothing} />
        <SearchField label="Search" value="ada" onChange={nothing} />
        <Select label="In a row" inline options={options} defaultValue="a" />
        <Select label="Select" options={options} defaultValue="a" />
        <Select label="Select, wrong" options={options} defaultValue="b" error="Choose another one." />
        <Select label="Select, disabled" options={options} defaultValue="a" disabled />
        <Combobox label="Combobox" groups={[{ options }]} value="a" onChange={nothing} />
        <Combobox
          label="Combobox, empty"
          groups={[{ options }]}
          value=""
          placeholder="Not said"
          onChange={nothing}
        />
        <Combobox
          label="Combobox, wrong"
          groups={[{ options }]}
          value="b"
          error="Choose another one."
          onChange={nothing}
        />
        <TextArea label="Text" defaultValue={'Several lines\nof text.'} />
        <TextArea label="Text, wrong" defaultValue="Too short." error="Write a little more." />
        <TextArea label="Text, disabled" defaultValue="Not now." disabled />
        <Checkbox label="Unchecked" help="What it does." />
        <Checkbox label="Checked" defaultChecked />
        <Checkbox label="Wrong" error="This field is required." />
        <Checkbox label="Disabled" disabled />
        <Checkbox label="Checked and disabled" defaultChecked disabled />
      </Columns>
    </Section>
  )
}
