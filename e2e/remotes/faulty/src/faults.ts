import type { ComponentType } from 'react'
import { Clobbers } from './faults/clobbers'
import { ThrowsInEffect, ThrowsInRender } from './faults/draws-wrong'
import { Leaks } from './faults/leaks'
import { LeavesThings } from './faults/leaves-things'
import { LoopsInEffect, LoopsInLayout, LoopsInRender } from './faults/loops'
import { ThrowsLater } from './faults/throws-later'

/** Every way to misbehave, by the last part of its URL. */
export const faults: Readonly<Record<string, ComponentType>> = {
  render: ThrowsInRender,
  effect: ThrowsInEffect,
  later: ThrowsLater,
  'loop-render': LoopsInRender,
  'loop-layout': LoopsInLayout,
  'loop-effect': LoopsInEffect,
  leaks: Leaks,
  leaves: LeavesThings,
  clobbers: Clobbers,
}
