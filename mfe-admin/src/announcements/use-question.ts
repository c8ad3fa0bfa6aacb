import { useRef, useState } from 'react'

/** A question that work waits for: `ask` resolves to whether it was answered with yes. `subject` is there while it is open. */
export function useQuestion<Subject>() {
  const [subject, setSubject] = useState<Subject>()
  const answer = useRef<(isYes: boolean) => void>(undefined)
  return {
    subject,
    ask: (about: Subject) =>
      new Promise<boolean>(resolve => {
        answer.current = resolve
        setSubject(about)
      }),
    answer(isYes: boolean) {
      setSubject(undefined)
      answer.current?.(isYes)
    },
  }
}
