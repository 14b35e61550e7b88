import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { about } from '../platform/fields.ts'
