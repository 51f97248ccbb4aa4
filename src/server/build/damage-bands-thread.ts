import { parentPort } from 'node:worker_threads'
import { listDamageBands } from '../../core/uncertainty/damage-bands.ts'

parentPort?.postMessage(listDamageBands(), [])
